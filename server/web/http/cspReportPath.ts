export const CSP_REPORT_PATH = '/api/csp-report';
