import { randomUUID } from 'node:crypto';
import { redirect, type ActionFunctionArgs } from 'react-router';
import { servicesContext } from '#app/http/contexts.ts';

/** The least that a POST can do here: reads its body, stores one row (fsync), and answers 303. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await request.formData();
  const id = randomUUID();
  const at = new Date().toISOString();
  await context
    .get(servicesContext)
    .db.insertInto('jobs')
    .values({
      id,
      kind: 'bench',
      key: id,
      payload: String(posted.get('text')),
      state: 'done',
      run_at: at,
      created_at: at,
    })
    .execute();
  return redirect('/', 303);
}
