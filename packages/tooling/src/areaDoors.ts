/**
 * Files of each area that other areas and the gateway may import. Key: the area. The other files of an area are
 * imported only by the area itself, so a change of these files affects only this area.
 */
export const areaDoors: Readonly<Record<string, readonly string[]>> = {
  account: [
    'ledger/clearRest.ts',
    'ledger/payingFault.ts',
    'ledger/postEntry.ts',
    'payment/openPayment.ts',
    'wallet/closeWallet.ts',
    'wallet/payingOf.ts',
    'wallet/takesBalance.ts',
  ],
  backProduct: [
    'docOf.ts',
    'example/callCommand.ts',
    'originOf.ts',
    'portalQuery.ts',
    'readProduct.ts',
    'shownProduct.ts',
  ],
  common: ['message/notifyAll.ts', 'message/templates.ts'],
  dataSet: [
    'file/byLink.ts',
    'file/countUse.ts',
    'file/downloadLink.ts',
    'file/paths.ts',
    'file/sendVersion.ts',
  ],
  developer: ['adminsOf.ts', 'memberships.ts', 'requireSeat.ts', 'takeOver.ts'],
  logs: [
    'apiMonitor/sumCalls.ts',
    'clientLog/clientLog.ts',
    'requestLog/askedCalls.ts',
    'requestLog/callColumns.ts',
    'requestLog/callFigures.ts',
  ],
  miror: ['repo/pullGuideOf.ts', 'repo/storeImage.ts'],
  model: ['sendModel.ts', 'usage.ts'],
  notebook: ['notebookUses.ts', 'occupying.ts', 'requireFreeVolumes.ts'],
  product: [
    'favorite/countFavorites.ts',
    'favorite/marksOf.ts',
    'subscription/bought.ts',
    'subscription/liveSubscriptions.ts',
    'subscription/nextMonth.ts',
    'subscription/planDue.ts',
  ],
  project: ['member/leaveProject.ts', 'member/projectsOf.ts', 'run/pipelineReads.ts', 'run/pipelineSpec.ts'],
  resource: [
    'quota/amounts.ts',
    'quota/quotaOf.ts',
    'resource/boundProjects.ts',
    'resource/price.ts',
    'resource/totalsOf.ts',
    'room/estimateOf.ts',
    'room/quota.ts',
    'room/servesProject.ts',
    'volume/volumeRules.ts',
  ],
  user: ['administrators/administrators.ts', 'people/people.ts'],
};
