import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints, type UserFilters } from '#contract/admin.ts';
import { call } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { buildUsersFileName } from '#domain/admin/users-csv.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';

const MUTATION_KEY = ['export-users'];
const DONE = 'User data exported successfully';

export function useExportUsers() {
  const gateway = useGateway();
  const queries = useQueryClient();
  const isExporting = useIsMutating({ mutationKey: MUTATION_KEY }) > 0;
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    async mutationFn(query: UserFilters) {
      const { body } = await call(gateway, adminEndpoints.exportUsersCsv, { query });
      saveFile(buildUsersFileName(new Date()), body ?? '', adminEndpoints.exportUsersCsv.response);
    },
    onSuccess: () => showToast(DONE),
    onError: (error) => showToast(errorText(error, ERRORS.export_failed.message)),
  });
  const exportUsers = (filters: UserFilters) => {
    if (queries.isMutating({ mutationKey: MUTATION_KEY }) === 0) mutate(filters);
  };
  return { isExporting, exportUsers };
}
