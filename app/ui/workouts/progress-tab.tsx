import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { DoneView } from './views.ts';

/** What was done, exercise by exercise, and the way to all sessions. */
export function ProgressTab({ list, done }: { list: ListView; done: readonly DoneView[] }) {
  const { t } = useTranslation('workouts');
  return (
    <ListFrame
      list={list}
      empty={{
        kind: 'road',
        title: t('progress.none'),
        text: t('progress.noneText'),
        action: (
          <a href="/workout-planner" className="btn btn-primary">
            {t('progress.toPlans')}
          </a>
        ),
      }}
    >
      <p className="mt-6">
        <a href="/workout-planner/sessions" className="link inline-block py-1">
          {t('sessions.title')}
        </a>
      </p>
      <h2 className="mt-4">{t('progress.exercises')}</h2>
      <div className="mt-3">
        <Rows label={t('progress.exercises')}>
          {done.map((one) => (
            <Row key={one.id} title={one.name} href={one.href} line={one.line} />
          ))}
        </Rows>
      </div>
    </ListFrame>
  );
}
