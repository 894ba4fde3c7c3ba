import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { siteUrl } from '../../../shared/routes/siteUrl.ts';
import { ShareDialog } from '../../features/share/ShareDialog.tsx';
import { showToast } from '../../features/toasts/showToast.ts';
import { selectContext } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

interface PropertyShareDialogProps {
  readonly property: Property;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Passes the canonical address on, whatever the visitor's own has in it. */
export function PropertyShareDialog(props: PropertyShareDialogProps): ReactNode {
  const { isOpen, onClose, property } = props;
  const { canonicalName, name, photos } = property;
  const dispatch = useAppDispatch();
  const { config, site } = useSelector(selectContext);
  return (
    <ShareDialog
      page={{
        url: siteUrl(site, config.siteOrigin, buildPath('property', { canonicalName })),
        title: name,
      }}
      picture={photos[0] ?? null}
      isOpen={isOpen}
      onClose={onClose}
      onCopied={(title, message) => dispatch(showToast({ title, message, color: 'good' }))}
    />
  );
}
