import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';

const loadDialog = () =>
  import(/* webpackChunkName: "share" */ './PropertyShareDialog.tsx').then(
    ({ PropertyShareDialog }) => PropertyShareDialog,
  );

/** Its dialog comes on use. */
export function PropertyShare({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: ShareDialog, prepare } = useCodeOnUse(loadDialog);
  return (
    <>
      <IconButton
        label={t('property.share')}
        aria-haspopup="dialog"
        onClick={() => void prepare().then(setIsOpen)}
        onPointerEnter={() => void prepare()}
        onFocus={() => void prepare()}
      >
        <Share2 size={20} aria-hidden />
      </IconButton>
      {ShareDialog ? (
        <ShareDialog property={property} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
