import { Icon } from './icons.tsx';
import { useTranslation } from './texts.tsx';

/** Something that somebody sent and nothing took: the page where it stands again, in words. */
export interface WaitingText {
  readonly to: string;
  readonly text: string;
}

/** The ways to what waits; nothing where nothing does. */
export function WaitingTexts({ texts }: { texts: readonly WaitingText[] }) {
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map(({ to, text }) => (
        <li key={to}>
          <a href={to} className="link inline-block py-1">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What waits for whoever has just signed in, above the page that they came to: a line, the ways there, and where all of it stands. */
export function WaitingNotice({ texts }: { texts: readonly WaitingText[] }) {
  const { t } = useTranslation('settings');
  if (texts.length === 0) return null;
  return (
    <div
      role="status"
      className="no-print mb-6 flex gap-2.5 rounded-field border border-pine bg-pine-tint px-4 py-2.5"
    >
      <Icon name="leaf" className="mt-0.5 h-6 w-6 text-pine" />
      <div className="min-w-0 wrap-anywhere">
        <p>{t('waiting.text')}</p>
        <WaitingTexts texts={texts} />
        <p>
          <a href="/settings/data#clear" className="link inline-block py-1">
            {t('waiting.all')}
          </a>
        </p>
      </div>
    </div>
  );
}
