import { useTranslation } from '#app/ui/texts.tsx';
import type { ListView } from '#app/http/list-query.ts';
import { Pager } from '../lists/pager.tsx';
import { StateBadge } from '../primitives.tsx';
import { OptionFacts } from './option-facts.tsx';
import { testimonialsPath, type ApprovedView } from './views.ts';

/** Who may see an approved testimonial, and the button that changes it. */
function Marketing({ one }: { one: ApprovedView }) {
  const { t } = useTranslation(['testimonials', 'forms/testimonial']);
  return (
    <form method="post" action={testimonialsPath} className="mt-4 border-t border-line pt-4">
      <input type="hidden" name="id" value={one.id} />
      <p>
        <StateBadge state={one.marketing ? 'allowed' : 'private'}>
          {t(one.marketing ? 'marketing.allowed' : 'marketing.private')}
        </StateBadge>
      </p>
      {one.named ? (
        <p className="mt-2 text-base break-words">
          {t(one.marketing ? 'marketing.named' : 'marketing.wouldBeNamed', { named: one.named })}
        </p>
      ) : null}
      <p className="mt-2 text-base text-ink-soft">
        {one.marketing
          ? t('marketing.allowedHint')
          : t('marketing.byButton', {
              consent: t(one.named ? 'forms/testimonial:fields.allowPublicUse.label' : 'marketing.consent'),
            })}
      </p>
      <button
        type="submit"
        name="intent"
        value={one.marketing ? 'withdraw' : 'allow'}
        className="btn btn-secondary mt-3"
      >
        {t(one.marketing ? 'marketing.withdraw' : 'marketing.allow')}
        <span className="sr-only"> {t('marketing.which', { when: one.when })}</span>
      </button>
    </form>
  );
}

/** The testimonials that a member has approved, the newest first. */
export function ApprovedList({
  approved,
  total,
  list,
}: {
  approved: readonly ApprovedView[];
  total: number;
  list: ListView;
}) {
  const { t } = useTranslation('testimonials');
  if (total === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="approved">
      <h2 id="approved">{t('approved.title', { count: total })}</h2>
      <ol className="mt-4 space-y-4">
        {approved.map((one) => (
          <li key={one.id} id={one.id} className="card">
            <blockquote lang={one.language} className="break-words whitespace-pre-line">
              {one.text}
            </blockquote>
            <div className="mt-3">
              <OptionFacts option={one} ownEdit={one.ownEdit} />
            </div>
            <p className="mt-2 text-base text-ink-soft">{t('approved.when', { when: one.when })}</p>
            {one.notes ? (
              <p className="mt-2 text-base break-words whitespace-pre-line">
                <span className="text-ink-soft">{t('approved.notes')}</span> {one.notes}
              </p>
            ) : null}
            <Marketing one={one} />
          </li>
        ))}
      </ol>
      <Pager list={list} />
    </section>
  );
}
