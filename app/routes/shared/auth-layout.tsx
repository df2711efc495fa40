import { Outlet } from 'react-router';
import { AuthFrame } from '#app/ui/frames/public-frame.tsx';

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
