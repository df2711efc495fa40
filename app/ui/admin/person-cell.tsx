/** Somebody in a table of the administration: by their name, with the address below; by the address alone where none is known. */
export function PersonCell({ name, email }: { name: string | null; email: string }) {
  return (
    <span className="wrap-anywhere">
      {name ?? email}
      {name ? <span className="block text-sm text-ink-soft">{email}</span> : null}
    </span>
  );
}
