import { useTranslation } from '#app/ui/texts.tsx';

/** What the way to an analysis is called in a list: there, being made now, or still to be made. */
export function AnalysisName({
  of,
}: {
  of: { readonly isAnalysed?: boolean; readonly isBeingAnalysed?: boolean };
}) {
  const { t } = useTranslation('analyses');
  return t(of.isBeingAnalysed ? 'making' : of.isAnalysed ? 'short' : 'generate');
}

/** The way to a submission's analysis, or to have one made (specification 2, §2.7). Nothing where it can have none. */
export function AnalysisActions({
  path,
  exists,
  isBeingMade = false,
  name,
  isMain = false,
}: {
  path: string | null;
  exists: boolean;
  isBeingMade?: boolean;
  name: string;
  /** The one thing to do next on its page. */
  isMain?: boolean;
}) {
  const { t } = useTranslation('analyses');
  if (path === null) return null;
  const look = `btn ${isMain ? 'btn-primary' : 'btn-secondary'}`;
  const text = (
    <>
      {t(isBeingMade ? 'making' : exists ? 'view' : 'generate')}
      <span className="sr-only"> {name}</span>
    </>
  );
  if (exists || isBeingMade) {
    return (
      <a href={path} className={look}>
        {text}
      </a>
    );
  }
  return (
    <form method="post" action={path}>
      <button type="submit" name="intent" value="generate" className={look}>
        {text}
      </button>
    </form>
  );
}
