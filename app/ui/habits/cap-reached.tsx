import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** As many habits as the program has places: what can be done about it. @param isManaged whether this is where they are put away */
export function WaysOutOfCap({ cap, isManaged = false }: { cap: number; isManaged?: boolean }) {
  const { t } = useTranslation('habits');
  return (
    <>
      <p>{t('cap.text', { count: cap })}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isManaged ? null : (
          <a href="/habits?tab=manage" className="btn btn-secondary">
            {t('cap.manage')}
          </a>
        )}
        <a href="/signup" className="link inline-block py-1">
          {t('cap.programs')}
        </a>
      </p>
    </>
  );
}

/** The same as a page, before anybody fills in a form in vain. */
export function CapReached({ cap, title }: { cap: number; title: string }) {
  return (
    <div className="max-w-read">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="mt-4">
        <WaysOutOfCap cap={cap} />
      </div>
    </div>
  );
}
