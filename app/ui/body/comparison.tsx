import { ChooseTwo, type Choosable } from '../lists/choose-two.tsx';
import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import { Photo } from './photos.tsx';
import type { PhotoView } from './views.ts';

const path = '/health-reports/body';

interface Compared {
  readonly id: string;
  readonly day: string;
  readonly notes: string;
  readonly photos: readonly PhotoView[];
}

/** Two measurements of a body beside each other. */
export interface BodyComparisonView {
  readonly before: Compared;
  readonly after: Compared;
  /** As they were typed; the difference in words, where both have it. */
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly before: string | null;
    readonly after: string | null;
    readonly change: string | null;
  }[];
  /** Whether a difference was worked out across units. */
  readonly isConverted: boolean;
}

/** The page that compares two: the differences, the photos side by side, and which two. */
export function BodyComparison({
  choices,
  chosen,
  isSame,
  comparison,
}: {
  choices: readonly Choosable[];
  chosen: { readonly a: string; readonly b: string };
  /** Whether one was to be compared with itself. */
  isSame: boolean;
  comparison: BodyComparisonView | null;
}) {
  const { t } = useTranslation('body');
  const heading = comparison
    ? t('compare.of', { before: comparison.before.day, after: comparison.after.day })
    : t('compare.title');
  return (
    <div className="max-w-work">
      <PageTitle error={isSame}>{heading}</PageTitle>
      <p className="no-print">
        <a href={path} className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{heading}</h1>
      {isSame ? (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t('compare.same')}
        </p>
      ) : null}
      {comparison ? <Compared view={comparison} /> : null}
      {choices.length < 2 ? (
        <EmptyState
          title={t('compare.tooFew')}
          action={
            <a href={`${path}/new`} className="btn btn-primary">
              {t('record')}
            </a>
          }
        >
          {t('compare.tooFewText')}
        </EmptyState>
      ) : (
        <ChooseTwo
          action={`${path}/compare`}
          choices={choices}
          fields={(['a', 'b'] as const).map((name) => ({
            name,
            label: t(`compare.${name}`),
            chosen: chosen[name],
          }))}
          button={t('compare.button')}
          isMain={!comparison}
        />
      )}
    </div>
  );
}

function Compared({ view: { before, after, rows, isConverted } }: { view: BodyComparisonView }) {
  const { t } = useTranslation('body');
  const sides = (['before', 'after'] as const).filter((side) =>
    [before, after].some(({ photos }) => photos.some((photo) => photo.side === side)),
  );
  return (
    <>
      {rows.length > 0 ? (
        <DataTable
          label={t('compare.numbers')}
          columns={[
            t('compare.part'),
            { text: before.day, isNumber: true },
            {
              text: after.day === before.day ? t('compare.later', { day: after.day }) : after.day,
              isNumber: true,
            },
            { text: t('compare.change'), isEnd: true },
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [row.name, row.before ?? '–', row.after ?? '–', row.change ?? '–'],
          }))}
        />
      ) : null}
      {isConverted ? <p className="mt-2 text-base text-ink-soft">{t('compare.converted')}</p> : null}
      {sides.length > 0 ? (
        <section className="mt-8" aria-labelledby="photos">
          <h2 id="photos">{t('photo.title')}</h2>
          {sides.map((side) => (
            <div key={side} className="mt-4 grid grid-cols-2 gap-4">
              {[before, after].map(({ id, day, photos }) => {
                const photo = photos.find((one) => one.side === side);
                return photo ? (
                  <Photo key={id} photo={{ ...photo, name: `${day} · ${photo.name}` }} />
                ) : (
                  <p key={id} className="self-center text-ink-soft">
                    {t(`photo.none.${side}`, { day })}
                  </p>
                );
              })}
            </div>
          ))}
        </section>
      ) : null}
      {[before, after].map(({ id, day, notes }) =>
        notes ? <Quote key={id} text={notes} when={day} /> : null,
      )}
    </>
  );
}
