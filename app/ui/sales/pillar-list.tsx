import { useTranslation } from '#app/ui/texts.tsx';
import { LandscapeMark } from '../drawings/landscape.tsx';
import { pillarHues, type Pillar } from '../pillar-hues.tsx';

type PillarItem = { id: Pillar; name: string; place: string; text: string; question: string };

/** The five pillars, each with its mark, what it is about and a question. */
export function PillarList() {
  const { t } = useTranslation('landing');
  return (
    <section id="pillars" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <div>
          <h2 className="text-3xl">{t('pillars.title')}</h2>
          <p className="mt-4 max-w-[36ch] text-ink-soft">{t('pillars.intro')}</p>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {(t('pillars.items', { returnObjects: true }) as PillarItem[]).map((pillar) => (
            <li
              key={pillar.id}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-2 py-6 md:grid-cols-[3.5rem_5fr_4fr]"
            >
              <LandscapeMark pillar={pillar.id} />
              <div>
                <h3 className={pillarHues[pillar.id]}>
                  {pillar.name}
                  <span className="font-sans text-base font-normal text-ink-soft">, {pillar.place}</span>
                </h3>
                <p className="mt-1 text-base">{pillar.text}</p>
              </div>
              <p className="col-start-2 font-serif text-lg text-ink-soft md:col-start-3 md:row-start-1">
                {pillar.question}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
