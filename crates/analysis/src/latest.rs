use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::SearchReport;

/// The report of the last completed depth of a running search.
#[derive(Clone, Default)]
pub struct Latest {
    report: Arc<Mutex<Option<SearchReport>>>,
    listener: Option<Listener>,
}

/// Called with every completed depth.
type Listener = Arc<dyn Fn(&SearchReport) + Send + Sync>;

impl Latest {
    /// Calls `listener` with every completed depth, on the thread of the search.
    #[must_use]
    pub fn notify(listener: impl Fn(&SearchReport) + Send + Sync + 'static) -> Self {
        Self { report: Arc::default(), listener: Some(Arc::new(listener)) }
    }

    pub(crate) fn put(&self, report: SearchReport) {
        if let Some(listener) = &self.listener {
            listener(&report);
        }
        *self.report.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
    }

    /// Takes the report out.
    #[must_use]
    pub fn take(&self) -> Option<SearchReport> {
        self.report.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl fmt::Debug for Latest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Latest").field("report", &self.report).finish_non_exhaustive()
    }
}
