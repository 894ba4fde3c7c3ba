import { useEffect, useEffectEvent } from 'react';

/** The hash of the address opens its tab, at first and whenever it changes. */
export const useAddressTab = (
  tabs: readonly { readonly id: string }[],
  onChoose: (id: string) => void,
): void => {
  const follow = useEffectEvent(() => {
    const id = window.location.hash.slice(1);
    if (tabs.some((tab) => tab.id === id)) onChoose(id);
  });
  useEffect(() => {
    const onHashChange = (): void => follow();
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
};
