/**
 * Folders of each source tree, ground first. A file may import files of its own folder and of folders on a lower floor,
 * so no two folders import each other and none of one floor import one another. Types and dynamic imports count.
 * A folder covers what is below it unless a deeper one is named; a file in the top of a tree is named itself.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/crud/src': [
    // engines, no React
    ['core'],
    ['core/list', 'core/form'],
    ['core/actions'],
    // loading, styles, the document: knows no entity
    ['kit/keys'],
    ['kit'],
    // what extensions may bring
    ['registry'],
    ['texts'],
    // what a portal hands over
    ['context'],
    // how a value reads
    ['values'],
    // what is read from the server
    ['data'],
    ['viewers', 'charts'],
    // leaf controls by kind
    ['widgets/text', 'widgets/long', 'widgets/file'],
    ['widgets/choice', 'widgets/number'],
    ['widgets/date', 'widgets/reference'],
    // a field in its form, and fields that hold fields
    ['fields'],
    ['fields/members'],
    ['fields/rows'],
    ['fields/nested'],
    ['fields/outside'],
    ['extend'],
    ['figures', 'pro'],
    ['record', 'form'],
    ['table/model', 'list/states', 'import/file', 'compare'],
    ['import', 'table/cells', 'table/menus'],
    ['table/columns'],
    ['table/cards'],
    ['table'],
    ['actions'],
    ['list/bars', 'list/views', 'list/batch', 'list/search'],
    ['list'],
    ['statistics'],
    ['detail/tabs/steps', 'detail/tabs/preview', 'detail/tabs/files'],
    ['detail/tabs/log'],
    ['detail/tabs/graph'],
    ['detail/tabs'],
    ['detail'],
    ['host'],
    ['charts.ts', 'rest', 'testing', 'vite'],
    ['index.ts'],
  ],
  'packages/cli/src': [['types'], ['runCommand.ts'], ['index.ts']],
  'packages/server/src': [
    ['host', 'workbook'],
    ['refusals'],
    ['database/sql'],
    ['database/limits', 'database/roles'],
    ['database/open'],
    ['database/schema'],
    ['validation', 'outside', 'logs', 'jobs/queue'],
    ['reply', 'records/table'],
    ['records/conditions'],
    ['records/references', 'records/store'],
    ['rules'],
    ['rights'],
    ['query'],
    ['read'],
    ['read/statistics', 'write/perform', 'write/lock', 'write/referring'],
    ['write/check'],
    ['write/work'],
    ['write'],
    ['write/import', 'jobs'],
    ['batch'],
    ['routes', 'openapi'],
    ['module'],
    ['index.ts', 'testing'],
  ],
};
