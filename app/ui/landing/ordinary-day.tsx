import { useTranslation } from '#app/ui/texts.tsx';

type Moment = { at: string; clock: string; name: string; text: string };
type Assurance = { name: string; text: string };

/** A day as an example, beside what members can count on. */
export function OrdinaryDay() {
  const { t } = useTranslation('landing');
  return (
    <section id="day" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-14 px-4 py-14 sm:px-6 lg:grid-cols-[7fr_5fr] lg:py-20">
        <div>
          <h2 className="text-3xl">{t('day.title')}</h2>
          <p className="mt-4 text-ink-soft">{t('day.intro')}</p>
          <ol className="mt-8 rounded-card border border-line bg-card">
            {(t('day.moments', { returnObjects: true }) as Moment[]).map((moment) => (
              <li
                key={moment.at}
                className="grid grid-cols-[6rem_1fr] not-last:border-b not-last:border-line sm:grid-cols-[8rem_1fr]"
              >
                <time
                  dateTime={moment.at}
                  className="px-2.5 py-5 text-right text-sm whitespace-nowrap text-ink-soft sm:px-5 sm:text-base"
                >
                  {moment.clock}
                </time>
                <div className="border-l-2 border-clay px-4 py-5 sm:px-6">
                  <h3>{moment.name}</h3>
                  <p className="mt-1 text-base">{moment.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="text-3xl">{t('promises.title')}</h2>
          <dl className="mt-8 space-y-7">
            {(t('promises.items', { returnObjects: true }) as Assurance[]).map((promise) => (
              <div key={promise.name}>
                <dt className="font-serif text-xl font-semibold">{promise.name}</dt>
                <dd className="mt-1 text-base text-ink-soft">{promise.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
