/**
 * Somebody in a table of the administration: by their name, with the address below; by the address alone where none is known.
 * @param userId leads to their page
 */
export function PersonCell({ name, email, userId }: { name: string | null; email: string; userId?: string }) {
  return (
    <span className="person">
      {userId === undefined ? (
        (name ?? email)
      ) : (
        <a href={`/admin/users/${userId}`} className="link">
          {name ?? email}
        </a>
      )}
      {name ? <span className="block text-sm text-ink-soft">{email}</span> : null}
    </span>
  );
}
