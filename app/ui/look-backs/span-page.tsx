import { ErrorSummary } from '../error-summary.tsx';
import { Comparison } from '../measurements/comparison.tsx';
import { PageTitle } from '../page-title.tsx';
import { DayStrip } from '../parts/day-strip.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { RatingDrawing } from '../program-days/look-back-page.tsx';
import { useTranslation } from '../texts.tsx';
import { Unkept, type UnkeptWords } from '../program-days/unkept.tsx';
import { changeErrors, ChangePart, Changes } from './change-part.tsx';
import type { ChangeForm, SpanPageView } from './views.ts';

/** A week, or some weeks, looked back on: in numbers, in own words, in lines, and with what changes. */
export function SpanPage({
  view,
  form,
  unkept,
}: {
  view: SpanPageView;
  /** Null where its program is closed: it can be read alone. */
  form: ChangeForm | null;
  unkept: readonly UnkeptWords[];
}) {
  const { t } = useTranslation('look-backs');
  const { title, practice, wanted, words, goals, lines, measured } = view;
  const errors = changeErrors(form);
  return (
    <div className="max-w-work">
      <PageTitle error={errors.length > 0 || unkept.length > 0}>{`${title} · ${practice}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p className="no-print">
        <a href={view.back.href} className="link inline-block py-1">
          {view.back.text}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <Unkept words={unkept} />
      <p className="mt-2 text-lg">{[view.days, view.checkIns].filter(Boolean).join(' · ')}</p>
      {view.strip.length > 0 ? (
        <div className="mt-4 max-w-sm">
          <DayStrip label={t('strip')} days={view.strip} />
        </div>
      ) : null}
      <div className="mt-6">
        <Stats>
          {view.stats.map((stat) => (
            <Stat key={stat.word} {...stat} />
          ))}
        </Stats>
      </div>
      {wanted ? (
        <section aria-labelledby="wanted" className="mt-10 max-w-2xl">
          <h2 id="wanted">{t('wanted')}</h2>
          <Quote {...wanted} />
        </section>
      ) : null}
      <section aria-labelledby="words" className="mt-10">
        <h2 id="words">{t('words')}</h2>
        {words.length === 0 ? <p className="mt-1 text-ink-soft">{t('wordsNone')}</p> : null}
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {words.map((said) => (
            <Quote key={said.when} {...said} />
          ))}
        </div>
      </section>
      {goals.length > 0 ? (
        <section aria-labelledby="goals" className="mt-10 max-w-2xl">
          <h2 id="goals">{t('goals')}</h2>
          <div className="mt-3">
            <Rows>
              {goals.map(({ href, title: goal, line }) => (
                <Row key={href} title={goal} href={href} line={line} />
              ))}
            </Rows>
          </div>
        </section>
      ) : null}
      <section aria-labelledby="ratings" className="mt-10">
        <h2 id="ratings">{t('ratings')}</h2>
        {lines.length === 0 ? <p className="mt-1 text-ink-soft">{t('ratingsNone')}</p> : null}
        <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {lines.map((line) => (
            <RatingDrawing key={line.id} line={line} />
          ))}
        </div>
      </section>
      {measured ? (
        <section aria-labelledby="measured" className="mt-10">
          <h2 id="measured">{t('measured')}</h2>
          <Comparison view={measured} />
        </section>
      ) : null}
      {form ? <ChangePart view={view} form={form} /> : <Changes view={view} />}
      <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <a href={view.paper} className="link inline-block py-1">
          {t('paper')}
        </a>
        {[view.earlier, view.later].map((way) =>
          way ? (
            <a key={way.href} href={way.href} className="link inline-block py-1">
              {way.text}
            </a>
          ) : null,
        )}
      </p>
    </div>
  );
}
