import { useTranslation } from '#app/ui/texts.tsx';

/** Three ways to take the own answers along. */
export function TakeCopy({
  path,
  email,
  once,
  back,
}: {
  /** Of the submission. */
  path: string;
  /** The account's own address: the only one that a copy is mailed to. */
  email: string;
  /** Of this very page, so that two presses are one mail. */
  once: string;
  /** The page that stands around it, where it is another one than the submission's own. */
  back?: string;
}) {
  const { t } = useTranslation('papers');
  return (
    <section className="no-print mt-10 border-t border-line pt-6" aria-labelledby="take-copy">
      <h2 id="take-copy" className="text-xl">
        {t('take.title')}
      </h2>
      <p className="mt-2 max-w-prose wrap-anywhere text-ink-soft">{t('take.text', { email })}</p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <a href={`${path}/answers.pdf`} className="btn btn-quiet">
          {t('take.pdf')}
        </a>
        <a href={`${path}/answers.csv`} className="btn btn-quiet">
          {t('take.csv')}
        </a>
        <form method="post" action={`${path}/mail`}>
          <input type="hidden" name="once" value={once} />
          {back ? <input type="hidden" name="next" value={back} /> : null}
          <button type="submit" className="btn btn-quiet">
            {t('take.mail')}
          </button>
        </form>
      </div>
    </section>
  );
}
