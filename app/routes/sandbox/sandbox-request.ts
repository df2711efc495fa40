import type { RouterContextProvider } from 'react-router';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import type { SignedEvent } from '#app/gateways/payments/sandbox-events.ts';
import { sandboxOf, type SandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';

/** The sandbox, where it takes the money here. @throws 404 elsewhere: these pages do not exist then */
export function sandboxHere(context: Readonly<RouterContextProvider>): SandboxGateway {
  const sandbox = sandboxOf(context.get(servicesContext).payments);
  if (!sandbox) throw new Response('Not found', { status: 404 });
  return sandbox;
}

/** Hands over what the sandbox tells, by the door that Stripe's events come in by. */
export async function deliverEvents(
  context: Readonly<RouterContextProvider>,
  events: readonly SignedEvent[],
): Promise<void> {
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  for (const { body, signature } of events)
    await receiveEvent(db, sandboxHere(context), body, signature, now);
}
