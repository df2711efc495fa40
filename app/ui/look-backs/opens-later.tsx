import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

/** A look back whose days are not over: its name, and when it opens. */
export function OpensLater({
  title,
  practice,
  back,
  opens,
}: {
  title: string;
  practice: string;
  back: { readonly href: string; readonly text: string };
  opens: string;
}) {
  const { t } = useTranslation('look-backs');
  return (
    <>
      <PageTitle>{`${title} · ${practice}`}</PageTitle>
      <p>
        <a href={back.href} className="link inline-block py-1">
          {back.text}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 text-lg">{opens}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('opensText')}</p>
    </>
  );
}
