import { useTranslation } from '#app/ui/texts.tsx';

/** Each step stands a little higher than the one before, as a path does that leads up. */
const rises = ['lg:mt-18', 'lg:mt-12', 'lg:mt-6', 'lg:mt-0'];

type Step = { name: string; time: string; text: string };

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section id="how" className="border-t border-line bg-card">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="text-3xl">{t('how.title')}</h2>
        <p className="mt-4 max-w-[46ch] text-ink-soft">{t('how.intro')}</p>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-4 lg:grid-cols-4">
          {(t('how.steps', { returnObjects: true }) as Step[]).map((step, index) => (
            <li key={step.name} className={`border-t-2 border-ink pt-4 ${rises[index]}`}>
              <p className="flex items-baseline justify-between gap-3">
                <span className="font-serif text-4xl text-clay" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="text-base text-ink-soft">{step.time}</span>
              </p>
              <h3 className="mt-2">{step.name}</h3>
              <p className="mt-1 text-base">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
