import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { LessonRow } from './views.ts';

/** The lessons of a course, each with its state in a word; the one that is shown leads nowhere. */
export function LessonRows({ label, lessons }: { label: string; lessons: readonly LessonRow[] }) {
  const { t } = useTranslation('learning');
  return (
    <Rows label={label}>
      {lessons.map(({ id, href, title, line, isRead, isHere }) => (
        <Row
          key={id}
          title={title}
          {...(isHere ? {} : { href })}
          isOwn={isHere}
          line={line}
          end={isRead ? <span className="text-base text-ok">{t('lesson.isRead')}</span> : null}
        />
      ))}
    </Rows>
  );
}
