import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { Course } from './course.tsx';
import type { HistoryView } from './views.ts';

/** The whole over time, what was answered, and the plans that there were. */
export function HistoryTab({
  view: { text, course, plans },
  list,
  answered,
}: {
  view: HistoryView;
  list: ListView;
  answered: readonly {
    readonly day: string;
    readonly title: string;
    readonly line: string;
    readonly href: string | null;
  }[];
}) {
  const { t } = useTranslation('balance');
  return (
    <>
      <div className="mt-6 max-w-2xl">
        {course ? (
          <>
            <Course course={course} />
            <p className="mt-2 text-base text-ink-soft">{text}</p>
          </>
        ) : (
          <p className="max-w-prose">{t('history.few')}</p>
        )}
      </div>
      <section className="mt-10" id="answered" aria-labelledby="answered-name">
        <h2 id="answered-name">{t('history.ratings')}</h2>
        <ListFrame list={list} empty={{ title: t('history.none'), text: t('first.text'), kind: 'answers' }}>
          <div className="mt-3">
            <Rows label={t('history.ratings')}>
              {answered.map(({ day, title, line, href }) => (
                <Row
                  key={day}
                  title={title}
                  line={line}
                  end={
                    href ? (
                      <a href={href} className="link inline-block py-1">
                        {t('history.change')}
                      </a>
                    ) : null
                  }
                />
              ))}
            </Rows>
          </div>
        </ListFrame>
        <p className="no-print mt-3">
          <a href="/life-balance/scales" className="link inline-block py-1">
            {t('scalesLink')}
          </a>
        </p>
      </section>
      <section className="mt-10" aria-labelledby="plans">
        <h2 id="plans">{t('history.plans')}</h2>
        {plans.length > 0 ? (
          <div className="mt-3">
            <Rows>
              {plans.map(({ id, title, line }) => (
                <Row key={id} title={title} line={line} />
              ))}
            </Rows>
          </div>
        ) : (
          <p className="mt-2 text-ink-soft">{t('history.noPlans')}</p>
        )}
      </section>
    </>
  );
}
