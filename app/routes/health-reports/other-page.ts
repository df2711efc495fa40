import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/http/contexts.ts';
import { mayOpen } from '#app/http/features.ts';

/** Whether there is a page at this path, and the reader may open it. @param feature that it belongs to */
export async function isOpenPage(
  context: Readonly<RouterContextProvider>,
  path: string,
  feature: string,
): Promise<boolean> {
  const page = context.get(servicesContext).pages().at(path);
  return page !== null && page.pattern === path && (await mayOpen(context, feature));
}
