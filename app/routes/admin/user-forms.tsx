import type { Route } from './+types/user-forms';
import { listFormsOf } from '#app/domain/administration/find-user.ts';
import { isToUs } from '#app/domain/feedback/evaluations.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { UserPage } from '#app/ui/admin/user-page.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { userRequest } from './user-view.ts';
import { formTitle } from '#app/views/form-title.ts';

export const handle = { script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, t, found, head, shortDay } = await userRequest(context, params.userId);
  return {
    head,
    forms: (await listFormsOf(db, found.id)).map(({ id, type, completedAt, at }) => ({
      id,
      href: completedAt !== null && isToUs(type) ? `/admin/evaluations/${id}` : undefined,
      title: formTitle(t, type),
      isCompleted: completedAt !== null,
      day: shortDay(completedAt ?? at),
    })),
  };
}

export default function UserForms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { head, forms } = loaderData;
  return (
    <UserPage user={head} here="forms">
      <div className="max-w-2xl">
        <p className="text-ink-soft">{t('forms.private')}</p>
        {forms.length === 0 ? <p className="mt-4">{t('forms.none')}</p> : null}
        {forms.length > 0 ? (
          <div className="mt-4">
            <Rows label={t('part.forms')}>
              {forms.map(({ id, href, title, isCompleted, day }) => (
                <Row
                  key={id}
                  title={title}
                  {...(href ? { href } : {})}
                  line={t(isCompleted ? 'forms.completed' : 'forms.changed', { day })}
                  end={
                    <StateBadge state={isCompleted ? 'completed' : 'in-progress'}>
                      {t(isCompleted ? 'forms.isCompleted' : 'forms.inProgress')}
                    </StateBadge>
                  }
                />
              ))}
            </Rows>
          </div>
        ) : null}
      </div>
    </UserPage>
  );
}
