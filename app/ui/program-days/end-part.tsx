import { Celebration } from '../parts/celebration.tsx';
import { Follows } from '../program/follows.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import type { EndView, WordsView } from './views.ts';

/** The end of a program: what was written first and last, and what comes next. */
export function EndPart({ end, titleAs }: { end: EndView; titleAs: 'h1' | 'h2' }) {
  const { t } = useTranslation('program-days');
  const { ends, offer, forms } = end;
  return (
    <section className="mt-10 max-w-2xl" id="end">
      <Celebration
        as="page"
        titleAs={titleAs}
        title={t(`ending.title.${end.program}`)}
        line={ends ? t(`ending.${ends.isLast ? 'lastHours' : 'ends'}`, ends) : t('ending.line')}
        opens={
          end.lookBack ? (
            <a href={end.lookBack} className="btn btn-primary">
              {t('ending.lookBack')}
            </a>
          ) : undefined
        }
      />
      <FirstAndLast
        first={end.first}
        last={end.last}
        rhythm={end.rhythm}
        titleAs={titleAs === 'h1' ? 'h2' : 'h3'}
      />
      {offer ? (
        <div className="mt-8">
          <h2>{t('trialOffer.title')}</h2>
          <p className="mt-1">
            {offer.price ? t('trialOffer.text', { price: offer.price }) : t('trialOffer.closed')}
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            {offer.price ? (
              <a href="/signup?plan=challenge_30_day" className="btn btn-primary">
                {t('trialOffer.button')}
              </a>
            ) : null}
            <a href="/upgrade-30-day" className="link inline-block py-1">
              {t('trialOffer.plan')}
            </a>
          </p>
        </div>
      ) : null}
      {forms ? (
        <div className="mt-8">
          <h2>{t('ending.next')}</h2>
          <ul className="mt-2">
            {forms.map(({ id, href }) => (
              <li key={id}>
                <a href={href} className="link inline-block py-1">
                  {t(`ending.forms.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Follows follows={end.follows} titleAs="h2" />
    </section>
  );
}

/** The first and the last answer beside each other; nothing where there is none. */
export function FirstAndLast({
  first,
  last,
  rhythm,
  titleAs: Title,
}: {
  first: WordsView | null;
  last: WordsView | null;
  rhythm: EndView['rhythm'];
  /** The level below the heading that they stand under. */
  titleAs: 'h2' | 'h3';
}) {
  const { t } = useTranslation('program-days');
  if (!first) return null;
  const on = rhythm === 'week' ? 'ending.onWeek' : 'ending.on';
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {[first, ...(last && last.number !== first.number ? [last] : [])].map((words, index) => (
        <div key={words.number}>
          <Title className="font-sans text-base font-semibold">
            {t(index === 0 ? 'ending.first' : 'ending.last')}
          </Title>
          <Quote text={words.text} when={`${t(on, { number: words.number })} · ${words.title}`} />
        </div>
      ))}
    </div>
  );
}
