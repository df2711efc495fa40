import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { keptPart } from '../kept-part.tsx';
import type { Menu, MenuGroup, MenuItem } from './shell.ts';

/**
 * Icon and word; where the menu is narrow, which it is from 1024 px only, the word is there for those who hear the page. A note
 * stands at the end of the word's last line, so that no long word breaks for it. Without an icon on light pages: those of the menu
 * are a sixth of a page's bytes.
 */
function Line({
  icon,
  word,
  note,
  narrow,
}: {
  icon: string | null;
  word: string;
  note: string | null;
  narrow: boolean;
}) {
  const heardOnly = narrow ? 'lg:sr-only' : '';
  return (
    <span
      className={`flex items-center gap-2.5 ${narrow ? 'lg:justify-center' : ''}`}
      title={narrow ? [word, note].filter(Boolean).join(' · ') : undefined}
    >
      {icon === null ? null : <Icon name={icon} />}
      <span className={`min-w-0 flex-1 ${heardOnly}`}>
        {word}
        {note ? (
          <>
            {' '}
            <span className="float-end text-sm/6 whitespace-nowrap text-ink-soft">{note}</span>
          </>
        ) : null}
      </span>
    </span>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly narrow: boolean;
  readonly icons: boolean;
}

function Group({ group: { group, items, folds, isOpen }, narrow, icons }: GroupProps) {
  const { t } = useTranslation();
  const noteOf = (item: MenuItem): string | null => {
    if (item.state === 'disabled') return t('nav.disabled');
    if (item.state === 'beta') return t('nav.beta');
    return item.state === 'locked' ? t('nav.fromLevel', { level: item.level ?? 0 }) : null;
  };
  const name = t(`nav.group.${group}`);
  const pages = (
    <ul>
      {items.map((item) => {
        const line = (
          <Line
            icon={icons ? item.icon : null}
            word={t(`nav.${item.key}`)}
            note={noteOf(item)}
            narrow={narrow}
          />
        );
        return (
          <li key={item.to}>
            {item.state === 'disabled' ? (
              <span className="nav-off">{line}</span>
            ) : (
              <a href={item.to} className="nav-link" aria-current={item.isHere ? 'page' : undefined}>
                {line}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (folds && !narrow)
    return (
      <details open={isOpen} className="mb-2">
        <summary className="nav-fold text-sm text-ink-soft">{name}</summary>
        {pages}
      </details>
    );
  return (
    <div className={`mb-2 ${narrow ? 'border-line last:border-0 lg:border-b lg:pb-2' : ''}`}>
      <p className={`nav-heading px-3 text-sm text-ink-soft ${narrow ? 'lg:sr-only' : ''}`}>{name}</p>
      {pages}
    </div>
  );
}

/** What a line of a menu is for its reader, as a short word. */
export const markOfItem = ({ key, isHere, state, level }: MenuItem): string =>
  `${key} ${isHere ? 'here' : ''} ${state} ${level ?? ''}`;

const KeptGroup = keptPart(
  'menu group',
  Group,
  ({ group: { group, items, folds, isOpen }, narrow, icons }) =>
    `${group} ${narrow} ${icons} ${folds} ${isOpen} ${items.map(markOfItem).join()}`,
);

/** The pages of the menu; the one that the reader is on, or below, is marked. What is switched off leads nowhere and says so. */
export function MemberMenu({
  menu,
  narrow = false,
  icons = true,
}: {
  menu: Menu;
  narrow?: boolean;
  icons?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {menu.back ? (
        <a href={menu.back.to} className="nav-link mb-2">
          <Line
            icon={icons ? menu.back.icon : null}
            word={t(`nav.${menu.back.key}`)}
            note={null}
            narrow={narrow}
          />
        </a>
      ) : null}
      {menu.groups.map((group) => (
        <KeptGroup key={group.group} group={group} narrow={narrow} icons={icons} />
      ))}
    </>
  );
}
