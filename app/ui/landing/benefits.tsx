import { Icon } from '../icons.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What somebody gets, in a list that is read in half a minute. */
export function Benefits() {
  const { t } = useTranslation('landing');
  return (
    <section id="benefits" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="text-3xl">{t('benefits.title')}</h2>
        <ul className="mt-8 grid gap-x-12 gap-y-5 md:grid-cols-2">
          {(t('benefits.items', { returnObjects: true }) as string[]).map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="check" className="mt-1 h-5 w-5 text-pine" />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
