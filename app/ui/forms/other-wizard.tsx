import { useTranslation } from '#app/ui/texts.tsx';
import { PageTitle } from '../page-title.tsx';

/** The start of a wizard, to somebody who has stopped in the other one: going on there comes first. */
export function OtherWizard({
  begun,
  here,
  title,
}: {
  begun: {
    readonly path: string;
    readonly title: string;
    readonly step: string;
    readonly n: number;
    readonly total: number;
    readonly when: string;
  };
  /** Where the wish goes to begin the wizard that was asked for. */
  here: string;
  /** Its title. */
  title: string;
}) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PageTitle>{t('otherWizard.title')}</PageTitle>
      <h1>{t('otherWizard.title')}</h1>
      <p className="mt-4">{t('otherWizard.text', begun)}</p>
      <p className="mt-6">
        <a href={begun.path} className="btn btn-primary">
          {t('otherWizard.goOn')}
        </a>
      </p>
      <p className="mt-10 text-ink-soft">{t('otherWizard.insteadText')}</p>
      <form method="post" action={here} className="mt-2">
        <button type="submit" name="intent" value="begin" className="btn btn-secondary">
          {t('otherWizard.instead', { form: title })}
        </button>
      </form>
    </>
  );
}
