import { Outlet } from 'react-router';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AuthFrame } from '#app/ui/frames/public-frame.tsx';

export const handle = { preloadsSerif: true } satisfies PageFacts;

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
