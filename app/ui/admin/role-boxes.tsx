import { useTranslation } from '../texts.tsx';

/** Boxes for roles, under one question. */
export function RoleBoxes({
  name,
  legend,
  hint,
  roles,
  chosen,
}: {
  name: string;
  legend: string;
  hint: string;
  roles: readonly string[];
  chosen: readonly string[];
}) {
  const { t } = useTranslation('features-admin');
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="font-semibold">{legend}</legend>
      <span id={`${name}-hint`} className="block text-base text-ink-soft">
        {hint}
      </span>
      <div className="mt-1 flex flex-wrap gap-2">
        {roles.map((role) => (
          <label key={role} className="option">
            <input type="checkbox" name={name} value={role} defaultChecked={chosen.includes(role)} />
            <span>{t(`role.${role}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
