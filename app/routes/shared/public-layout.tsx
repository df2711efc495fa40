import { Outlet } from 'react-router';
import type { Route } from './+types/public-layout';
import { viewerContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PublicFrame } from '#app/ui/frames/public-frame.tsx';

export const handle = { preloadsSerif: true } satisfies PageFacts;

export const loader = ({ context }: Route.LoaderArgs) => ({ signedIn: context.get(viewerContext) !== null });

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame signedIn={loaderData.signedIn}>
      <Outlet />
    </PublicFrame>
  );
}
