import type { CodeRefusal } from '#app/domain/accounts/second-factor.ts';
import { CodeField } from '#app/ui/code-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SquareCode, type SquareCodeShape } from '#app/ui/square-code.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What was wrong with the form. */
export type SetUpProblem =
  | { readonly field: 'code'; readonly reason: 'missing' | 'wrong-new-code' | 'expired' }
  | { readonly field: 'present'; readonly reason: 'missing' | CodeRefusal };

/** What a page with this form is: the secret stands on it, so no script gets hold of it, and none has its texts. */

/** The form that sets a factor up or replaces it. */
export function SetUpForm({
  next,
  isReplacement,
  offer,
  problem,
}: {
  next: string | null;
  isReplacement: boolean;
  offer: {
    readonly sealed: string;
    readonly secret: string;
    readonly address: string;
    readonly square: SquareCodeShape;
  };
  problem: SetUpProblem | null;
}) {
  const { t } = useTranslation('factor');
  const title = t(isReplacement ? 'setUp.replaceTitle' : 'setUp.title');
  const wrong = problem && t(`error.${problem.reason}`);
  const errorAt = (field: string) => (problem?.field === field ? wrong : null);
  return (
    <>
      <PageTitle error={Boolean(problem)}>{title}</PageTitle>
      <ErrorSummary errors={problem && wrong ? [{ id: problem.field, text: wrong }] : []} />
      <h1>{title}</h1>
      <p className="mt-2 text-ink-soft">{t(isReplacement ? 'setUp.replaceIntro' : 'setUp.intro')}</p>
      <ol className="mt-5 list-decimal space-y-3 pl-6">
        <li>{t('setUp.stepApp')}</li>
        <li>
          {t('setUp.stepScan')}
          <div className="mt-3">
            <SquareCode shape={offer.square} label={t('setUp.square')} />
          </div>
          <p className="mt-3">
            <a href={offer.address} className="link inline-block py-1">
              {t('setUp.onThisDevice')}
            </a>
          </p>
          <p className="mt-2">{t('setUp.byHand')}</p>
          <p className="font-mono font-semibold break-words">{offer.secret}</p>
        </li>
        <li>{t('setUp.stepCode')}</li>
      </ol>
      <form method="post" noValidate>
        <input type="hidden" name="token" value={offer.sealed} />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <CodeField
          id="code"
          label={t(isReplacement ? 'setUp.newCode' : 'code')}
          error={errorAt('code')}
          digits
        />
        {isReplacement ? (
          <CodeField
            id="present"
            name="present"
            label={t('present')}
            hint={t('presentHint')}
            error={errorAt('present')}
          />
        ) : null}
        <button type="submit" className="btn btn-primary mt-6 w-full">
          {t(isReplacement ? 'setUp.replaceButton' : 'setUp.button')}
        </button>
      </form>
      <p className="mt-6">
        <a href={isReplacement ? '/admin/second-factor' : '/dashboard'} className="link inline-block py-1">
          {t(isReplacement ? 'setUp.keep' : 'enter.without')}
        </a>
      </p>
    </>
  );
}
