import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import type { OptionFacts } from './facts.ts';

/** The other ways to pay, as links that show this page with them. */
export function OtherOptions({
  options,
  chosen,
  href,
}: {
  options: readonly OptionFacts[];
  chosen: number;
  href: (id: number) => string;
}) {
  const { t, i18n } = useTranslation('plans');
  const others = options.filter(({ id }) => id !== chosen);
  if (others.length === 0) return null;
  return (
    <ul className="mt-4">
      {others.map(({ id, name, totalAmount }) => (
        <li key={id}>
          <a className="link inline-block py-1" href={href(id)}>
            {t('option.instead', { name, amount: moneyText(i18n.language, totalAmount) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
