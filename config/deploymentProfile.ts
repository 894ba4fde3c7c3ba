import type { Values } from './env.schema.ts';

/** What the deployments differ by besides languages and addresses. */
export interface DeploymentProfile {
  /** The app is WeChat's mini-program, and pages know the ways of WeChat. */
  readonly isChinaApp: boolean;
  /** Cashback is promised, explained and paid. */
  readonly processesCashback: boolean;
  /** The way to the support stands on every page by itself. */
  readonly showsSupportChat: boolean;
  /** Partners have sites of their own. */
  readonly hasWhiteLabel: boolean;
}

export const deploymentProfile = ({
  cashback,
  deployment,
}: Pick<Values['product'], 'cashback' | 'deployment'>): DeploymentProfile => {
  const isChina = deployment === 'china';
  return {
    isChinaApp: isChina,
    processesCashback: cashback,
    showsSupportChat: isChina,
    hasWhiteLabel: !isChina,
  };
};
