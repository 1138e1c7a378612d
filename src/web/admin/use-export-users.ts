import { useState } from 'react';
import { adminEndpoints, type UserFilters } from '#contract/admin.ts';
import { call } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { buildUsersFileName } from '#domain/admin/users-csv.ts';
import { saveTextFile } from '#web/lib/browser/save-file.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';

const DONE = 'User data exported successfully';

/** Exports all users that match the filters as CSV. */
export function useExportUsers() {
  const gateway = useGateway();
  const [isExporting, setExporting] = useState(false);

  async function exportUsers(query: UserFilters): Promise<void> {
    setExporting(true);
    try {
      const { body } = await call(gateway, adminEndpoints.exportUsersCsv, { query });
      // ignoreBOM keeps the byte order mark in the file; TextDecoder strips it by default.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body ?? undefined);
      saveTextFile(buildUsersFileName(new Date()), text, adminEndpoints.exportUsersCsv.response);
      showToast(DONE);
    } catch (error) {
      showToast(errorText(error, ERRORS.export_failed.message));
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, exportUsers };
}
