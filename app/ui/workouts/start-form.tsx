/** Starts a session: of a day of a plan, or with nothing. */
export function StartForm({
  formId,
  dayId,
  isMain,
  children,
}: {
  formId: string;
  dayId?: string;
  /** Whether it is the one filled button of its page. */
  isMain: boolean;
  children: string;
}) {
  return (
    <form method="post" action="/workout-planner/sessions">
      <input type="hidden" name="id" value={formId} />
      {dayId ? <input type="hidden" name="day" value={dayId} /> : null}
      <button type="submit" className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
        {children}
      </button>
    </form>
  );
}
