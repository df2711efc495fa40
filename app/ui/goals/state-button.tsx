import type { ReactNode } from 'react';

/** A button that changes the state of a goal. */
export function StateButton({
  goalId,
  act,
  isMain = false,
  isLink = false,
  children,
}: {
  goalId: string;
  act: 'reach' | 'let-go' | 'put-off' | 'take-up';
  isMain?: boolean;
  /** It looks like the links beside it. */
  isLink?: boolean;
  children: ReactNode;
}) {
  const look = isLink ? 'link py-1' : isMain ? 'btn btn-primary' : 'btn btn-secondary';
  return (
    <form method="post" action={`/goals/${goalId}/state`}>
      <button type="submit" name="act" value={act} className={look}>
        {children}
      </button>
    </form>
  );
}
