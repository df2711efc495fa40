import type { Route } from './+types/user-money';
import { orderNumber } from '#app/domain/payments/alarms.ts';
import { listMyPrograms, openInstallments } from '#app/domain/payments/my-programs.ts';
import { listPaymentsOf } from '#app/domain/administration/find-user.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { UserMoney } from '#app/ui/admin/user-money.tsx';
import { UserPage } from '#app/ui/admin/user-page.tsx';
import { userRequest } from './user-view.ts';

export const handle = { script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, now, found, head, shortDay, money } = await userRequest(context, params.userId);
  const programs = await listMyPrograms(db, found.id, language, now);
  return {
    head,
    programs: programs.map((program) => {
      const [next] = openInstallments(program);
      return {
        id: program.enrollmentId,
        name: program.name,
        state: program.state,
        began: shortDay(program.startsAt),
        paid: money(program.paid, program.currency),
        total: money(program.totalAmount, program.currency),
        due: next ? shortDay(next.dueAt) : null,
      };
    }),
    payments: (await listPaymentsOf(db, found.id)).map((one) => ({
      id: one.id,
      order: orderNumber(one.checkoutId),
      kind: one.kind,
      amount: money(one.amount, one.currency),
      day: shortDay(one.at),
    })),
  };
}

export default function UserMoneyPage({ loaderData }: Route.ComponentProps) {
  return (
    <UserPage user={loaderData.head} here="money">
      <UserMoney programs={loaderData.programs} payments={loaderData.payments} />
    </UserPage>
  );
}
