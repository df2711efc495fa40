import { v7 as uuid } from 'uuid';
import type { Route } from './+types/category-new';
import { createCategory, mostCategories } from '#app/domain/finances/categories.ts';
import { moneyCategory } from '#app/forms/definitions/money-category.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { askedOfCategory, parseCategory } from './category-form.ts';
import { moneyFields } from './fields.ts';
import { keepNew } from './keep.ts';
import { financesPath } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyCategory, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/categories`;
const asked = askedOfCategory(true);

export const loader = ({ context }: Route.LoaderArgs) => ({
  hidden: { id: uuid() },
  fields: moneyFields(memberRequest(context), asked, { kind: ['expense'] }),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  keepNew(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, now, t } = facts;
      const parsed = parseCategory(facts, asked, posted);
      if (parsed.problems) return { asked, problems: parsed.problems };
      const { name, kind } = parsed;
      return {
        asked,
        keep: async (id) => {
          const made = await createCategory(db, viewer.id, id, { name, kind }, now);
          if (made.ok) return null;
          if (made.reason === 'sent-before') return made.reason;
          return { said: t('finances:failed.tooManyCategories', { count: mostCategories }), isFull: true };
        },
      };
    },
    { to: path, flash: 'moneySaved' },
  );

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  return (
    <RecordForm
      title={t('categories.new')}
      button={t('categories.make')}
      back={path}
      backText={t('leave')}
      failed={null}
      {...(actionData ?? loaderData)}
    />
  );
}
