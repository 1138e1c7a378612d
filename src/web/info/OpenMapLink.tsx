import { Link } from 'react-router';
import { type ButtonSize, buttonStyle } from '#web/ui/button-style.ts';

export function OpenMapLink({ home, size }: { home: string; size?: ButtonSize }) {
  return (
    <Link to={home} className={buttonStyle('primary', size)}>
      Open the map
    </Link>
  );
}
