# Classes of a course.

class-bad-text = expected 1 to { $most } printable characters
class-too-many = there are as many as allowed already: at most { $most }
class-bad-teachers = a class has 1 to { $most } teachers
class-changed = somebody else changed the class at the same time; try again
