import { useMatches } from 'react-router';
import type { PageFacts } from '#app/http/page-facts.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { keptPart } from '../kept-part.tsx';
import { useSiteData } from '../site-data.ts';
import { markOfItem } from './member-menu.tsx';
import type { Menu, MenuItem } from './shell.ts';

function Bar({ items, icons }: { items: readonly MenuItem[]; icons: boolean }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.foot')} className="foot-bar no-print">
      {items.map((item) => (
        <a key={item.to} href={item.to} aria-current={item.isHere ? 'page' : undefined}>
          {icons ? <Icon name={item.icon} className="h-6 w-6" /> : null}
          <span className="wrap-anywhere">
            {t(`nav.${item.key}`)}
            {item.state === 'locked' ? (
              <span className="sr-only"> · {t('nav.fromLevel', { level: item.level ?? 0 })}</span>
            ) : null}
          </span>
        </a>
      ))}
    </nav>
  );
}

const KeptBar = keptPart('foot bar', Bar, ({ items, icons }) => [icons, ...items.map(markOfItem)].join());

/**
 * The pages of every day, at the foot of a phone's screen. It comes before the footer in the document and after it on the
 * screen, so that the end of the page stays the same and nothing of it is covered. A page whose own actions stand there
 * (`handle.ownFoot`) has those instead.
 */
export function FootBar({ menu }: { menu: Menu }) {
  const hasOwn = useMatches().some(({ handle, loaderData }) => {
    const own = (handle as PageFacts | undefined)?.ownFoot;
    return typeof own === 'function' ? own(loaderData) : own;
  });
  const isLight = useSiteData()?.lite === true;
  const items = menu.groups
    .flatMap((group) => group.items)
    .filter((item) => item.inFoot && item.state !== 'disabled');
  if (hasOwn || items.length === 0) return null;
  return <KeptBar items={items} icons={!isLight} />;
}
