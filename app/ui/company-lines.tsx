import { useSiteData } from './site-data.ts';

/** Who runs the place, on one line each; nothing where nobody has said so. @param title what stands above it */
export function CompanyLines({ title, className = '' }: { title?: string; className?: string }) {
  const company = useSiteData()?.company;
  if (!company) return null;
  const lines = [...company.address.split('\n'), company.registration].filter((line) => line.trim() !== '');
  return (
    <address className={`not-italic wrap-anywhere ${className}`}>
      {title ? <span className="block">{title}</span> : null}
      <span className="block font-semibold">{company.name}</span>
      {lines.map((line, at) => (
        // Lines may be alike.
        <span key={`${at} ${line}`} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
