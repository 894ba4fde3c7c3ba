import Award from 'lucide-react/icons/award';
import Book from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building-complex';
import Compass from 'lucide-react/icons/compass';
import Gift from 'lucide-react/icons/gift';
import Handshake from 'lucide-react/icons/handshake';
import Landmark from 'lucide-react/icons/landmark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Mic from 'lucide-react/icons/mic';
import Newspaper from 'lucide-react/icons/newspaper';
import Pencil from 'lucide-react/icons/pencil-line';
import Scroll from 'lucide-react/icons/scroll-text';
import Shield from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { ContentIconName } from '../../content/contentSchema.ts';

const icons: Readonly<Record<ContentIconName, typeof Award>> = {
  award: Award,
  book: Book,
  briefcase: Briefcase,
  building: Building,
  compass: Compass,
  gift: Gift,
  handshake: Handshake,
  landmark: Landmark,
  lifeBuoy: LifeBuoy,
  mail: Mail,
  megaphone: Megaphone,
  mic: Mic,
  newspaper: Newspaper,
  pencil: Pencil,
  scroll: Scroll,
  shield: Shield,
  sparkles: Sparkles,
  users: Users,
};

export function ContentIcon({ name }: { readonly name: ContentIconName }): ReactNode {
  const Icon = icons[name];
  return <Icon size={44} strokeWidth={1.5} aria-hidden />;
}
