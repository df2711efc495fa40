import { Island } from '#app/ui/island.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { TicksFile } from '../habits/overview.tsx';
import type { HabitGroup } from './views.ts';

/** The habits of a day by its parts: those of now stand open, the others are folded, with how many are left. */
export function HabitGroups({ groups, ticks }: { groups: readonly HabitGroup[]; ticks: TicksFile }) {
  const { t } = useTranslation('today');
  return groups.map((group) =>
    group.isOpen ? (
      <div key={group.part} className="mt-4">
        <h3 className="mb-1 font-sans text-base font-semibold text-ink-soft">{t(`part.${group.part}`)}</h3>
        <Island file={ticks} props={group.ticks} />
      </div>
    ) : (
      <details key={group.part} className="mt-4">
        <summary className="py-2 font-semibold">
          {t(`part.${group.part}`)}{' '}
          <span className="font-normal text-ink-soft" data-follows={`left-${group.part}`}>
            {group.left > 0 ? t('part.left', { count: group.left }) : t('part.done')}
          </span>
        </summary>
        <Island file={ticks} props={group.ticks} />
      </details>
    ),
  );
}
