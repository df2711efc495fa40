/** One level up. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="link no-print inline-block py-1.5">
    <span aria-hidden="true">← </span>
    {children}
  </a>
);
