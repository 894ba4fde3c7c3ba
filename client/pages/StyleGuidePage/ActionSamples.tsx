import ArrowRight from 'lucide-react/icons/arrow-right';
import Heart from 'lucide-react/icons/heart';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { type ButtonLook, type ButtonSize, buttonClass } from '../../ui/Button/buttonClass.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { chipClass } from '../../ui/Chip/chipClass.ts';
import { RemovableChip } from '../../ui/Chip/RemovableChip.tsx';
import { ToggleChip } from '../../ui/Chip/ToggleChip.tsx';
import { Sample } from './Sample.tsx';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: readonly ButtonSize[] = ['s', 'm', 'l'];

function ChipSamples(): ReactNode {
  const [isChosen, setIsChosen] = useState(true);
  const [isThere, setIsThere] = useState(true);
  return (
    <Sample title="Chip: link, chosen link, toggle, disabled, removable">
      <a href="#chips" className={chipClass()}>
        Leeds
      </a>
      <a href="#chips" className={chipClass(true)} aria-current="true">
        London
      </a>
      <ToggleChip isChosen={isChosen} onChange={setIsChosen}>
        Ensuite
      </ToggleChip>
      <ToggleChip isChosen={false} onChange={setIsChosen} isDisabled>
        Studio
      </ToggleChip>
      {isThere ? (
        <RemovableChip removeLabel="Remove: Local guarantor" onRemove={() => setIsThere(false)}>
          Local guarantor
        </RemovableChip>
      ) : (
        <Button look="quiet" size="s" onClick={() => setIsThere(true)}>
          Bring it back
        </Button>
      )}
    </Sample>
  );
}

export function ActionSamples(): ReactNode {
  return (
    <>
      {looks.map((look) => (
        <Sample key={look} title={`Button: ${look}`}>
          {sizes.map((size) => (
            <Button key={size} look={look} size={size}>
              Size {size}
            </Button>
          ))}
          <Button look={look} icon={<Search size={18} aria-hidden />}>
            With icon
          </Button>
          <Button look={look} isBusy>
            Busy
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <a href="#actions" className={buttonClass(look)}>
            <ArrowRight size={18} aria-hidden />
            Link with icon
          </a>
        </Sample>
      ))}
      <Sample title="Icon button: plain, raised, disabled">
        <IconButton label="Keep">
          <Heart size={20} aria-hidden />
        </IconButton>
        <IconButton label="Keep it too" look="raised">
          <Heart size={20} aria-hidden />
        </IconButton>
        <IconButton label="Not to be kept" look="raised" disabled>
          <Heart size={20} aria-hidden />
        </IconButton>
      </Sample>
      <ChipSamples />
    </>
  );
}
