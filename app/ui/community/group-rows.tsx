import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

export interface GroupRowView {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly people: number;
  readonly isOpen: boolean;
}

/** Groups below each other: their names, what they are about, how many are in them. */
export function GroupRows({ label, groups }: { label: string; groups: readonly GroupRowView[] }) {
  const { t } = useTranslation('community');
  return (
    <Rows label={label}>
      {groups.map((group) => (
        <Row
          key={group.id}
          title={<bdi>{group.name || t('groups.unnamed')}</bdi>}
          href={`/community/groups/${group.id}`}
          line={
            <>
              {group.about ? (
                <span dir="auto" className="line-clamp-6 block wrap-anywhere">
                  {group.about}
                </span>
              ) : null}
              <span className="block">
                {t('groups.people', { count: group.people })}
                {' · '}
                {t(group.isOpen ? 'groups.open' : 'groups.request')}
              </span>
            </>
          }
        />
      ))}
    </Rows>
  );
}
