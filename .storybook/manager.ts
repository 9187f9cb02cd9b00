import { addons } from 'storybook/manager-api';

const isGuide = (id: string | undefined): boolean => /^(guides|指南)-/.test(id ?? '');

// Pages of the guides are stories without controls, so the panel below them would be empty.
addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId }: { readonly storyId?: string }, isShown: boolean) => isShown && !isGuide(storyId),
  },
});

addons.register('isp/search', (api) => {
  void api.setAddonShortcut('isp/search', {
    label: 'Search the guides',
    actionName: 'search',
    defaultShortcut: ['alt', '/'],
    showInMenu: true,
    action: () =>
      api.selectStory(
        api.getCurrentStoryData()?.id.startsWith('指南') ? '指南-搜索--search' : 'guides-search--search',
      ),
  });
});
