import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

const isGuide = (id: string | undefined): boolean => /^(guides|指南)-/.test(id ?? '');

const pages = ['design-language', '设计语言', 'playground', 'widgets', 'areas', 'site', 'label'];
const packages = ['crud', 'shell', 'portal'];

addons.setConfig({
  // The sidebar draws each entry of an open group before the first page, so only the guides are open at first.
  sidebar: {
    collapsedRoots: [...pages, ...packages],
  },
  // Pages of the guides are stories without controls, so the panel below them would be empty.
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

// The pages of widgets and areas follow the language of the toolbar. A guide sets it, so that its links lead to pages
// in the language of the guide.
addons.register('isp/language', (api) => {
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { readonly storyId: string }) => {
    const locale = storyId.startsWith('指南') ? 'zh-CN' : 'en-US';
    if (isGuide(storyId) && api.getGlobals()?.locale !== locale) api.updateGlobals({ locale });
  });
});
