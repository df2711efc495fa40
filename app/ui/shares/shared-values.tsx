import { DataTable } from '../parts/data-table.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { useTranslation } from '../texts.tsx';
import type { SharedGroup, SharedTest } from './views.ts';

/** Lab values for somebody else: each test with its line and its table, and nothing to press. */
export function SharedValues({ groups }: { groups: readonly SharedGroup[] }) {
  return (
    <>
      {groups.map(({ key, title, tests }) => (
        <section key={key} className="mt-8" aria-labelledby={`group-${key}`}>
          <h2 id={`group-${key}`}>{title}</h2>
          {tests.map((test, index) => (
            <Test key={test.key} test={test} id={`${key}-${index}`} />
          ))}
        </section>
      ))}
    </>
  );
}

function Test({ test: { name, trend, course, lines }, id }: { test: SharedTest; id: string }) {
  const { t } = useTranslation('markers');
  const noted = lines.filter(({ notes }) => notes !== '');
  const hasLaboratory = lines.some(({ laboratory }) => laboratory !== '');
  return (
    <section className="mt-5" aria-labelledby={`test-${id}`}>
      <h3 id={`test-${id}`} className="wrap-anywhere">
        {name}
      </h3>
      {trend ? <p className="mt-1 max-w-prose">{trend}</p> : null}
      {course ? (
        <div className="mt-3 max-w-2xl">
          <LineWithBand {...course.drawn} />
          {course.said.map((sentence) => (
            <p key={sentence} className="mt-2 text-base text-ink-soft">
              {sentence}
            </p>
          ))}
        </div>
      ) : null}
      <DataTable
        label={t('shares:tableOf', { name })}
        columns={[
          t('table.day'),
          { text: t('table.value'), isNumber: true, isEnd: true },
          t('table.range'),
          t('table.status'),
          ...(hasLaboratory ? [t('table.laboratory')] : []),
        ]}
        rows={lines.map(({ id: key, day, value, range, status, laboratory }) => ({
          key,
          cells: [day, value, range, status, ...(hasLaboratory ? [laboratory] : [])],
        }))}
      />
      {noted.length > 0 ? (
        <dl className="mt-3 max-w-prose space-y-2">
          {noted.map(({ id: key, day, value, notes }) => (
            <div key={key}>
              <dt className="text-base text-ink-soft">{t('shares:noteOn', { day, value })}</dt>
              <dd className="font-serif wrap-anywhere whitespace-pre-line">{notes}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
